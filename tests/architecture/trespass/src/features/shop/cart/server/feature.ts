import "#providers/sms/http.ts";
