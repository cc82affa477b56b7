/** One person's browser without a screen: keeps cookies, finds the CSRF token in the page, follows no redirect by itself. */
export type WebVisitor = {
  /** The same person may be sent to any address of the fleet: cookies go along. */
  get(url: string, accept?: string): Promise<Response>;
  page(url: string): Promise<string>;
  json<T>(url: string): Promise<T>;
  post(url: string, body: unknown, more?: Record<string, string>): Promise<Response>;
};

export function openVisitor(): WebVisitor {
  const cookies = new Map<string, string>();
  let token = "";
  const send = async (url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, ...(cookie && { cookie }) } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get = (url: string, accept = "application/json") => send(url, { headers: { accept } });
  return {
    get,
    async page(url) {
      const answer = await get(url, "text/html");
      const html = await answer.text();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${html.slice(0, 300)}`);
      token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? token;
      return html;
    },
    async json<T>(url: string) {
      const answer = await get(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    post: (url, body, more = {}) =>
      send(url, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": token, ...more },
        body: JSON.stringify(body),
      }),
  };
}
