import "#app/server/main.ts";
