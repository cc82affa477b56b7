import { address, choice, number, setting, text } from "./shapes.ts";

/** What whoever is on call sees: metrics, traces, times, the log. */
export const observingSettings = {
  METRICS_PORT: setting(number(0, 65535), { default: "0", about: "Port of `/metrics` for Prometheus; 0: not served." }),
  METRICS_HOST: setting(text(/^[\w.:-]{1,253}$/, "a host name or address"), {
    default: "127.0.0.1",
    about: "Address that `/metrics` is served on: this machine alone by default; `0.0.0.0` in a container whose network is closed.",
  }),
  LOG_LEVEL: setting(choice("debug", "info", "warn", "error", "silent"), {
    default: "info",
    about: "How much is logged, as JSON lines on standard output.",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(address("http", "https"), {
    default: "",
    about:
      "Where traces go (OpenTelemetry, OTLP over HTTP), like `http://collector:4318`; headers and certificates by the exporter's own `OTEL_EXPORTER_OTLP_…`. Empty: nothing of it is loaded.",
  }),
  OTEL_SERVICE_NAME: setting(text(/^[\w.-]{1,100}$/, "1 to 100 letters, digits, dots, hyphens and underscores"), {
    default: "vrata",
    about: "The portal's name in traces.",
  }),
  TRACES_PERCENT: setting(number(0, 100), { default: "10", about: "How many of a hundred requests and jobs are traced." }),
  SERVER_TIMING: setting(choice("staff", "everyone"), {
    default: "staff",
    about: "Who reads in `Server-Timing` what a request has waited for; `everyone` is for development, and set by `npm run dev`.",
  }),
} as const;
