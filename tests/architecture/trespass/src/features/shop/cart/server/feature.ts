import "../contract.samples.ts";
import "#providers/sms/http.ts";
