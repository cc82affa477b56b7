import "../server/main.ts";
export const View = () => <p />;
