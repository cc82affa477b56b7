import { createRequire } from "node:module";
import { freshFolder } from "./folder.ts";

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type S3rver = new (options: Record<string, unknown>) => Server;

export const S3_KEY = { keyId: "S3RVER", secret: "S3RVER" };

/** A storage that speaks the interface of S3, on a free loopback port, with one bucket; it checks signatures and hashes. */
export async function startS3(): Promise<{ url: string; close(): Promise<void> }> {
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3rver;
  const { folder, remove } = freshFolder();
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: folder, allowMismatchedSignatures: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name: "vrata-files" }] });
  const { port } = await server.run();
  const close = async () => {
    await server.close();
    remove();
  };
  return { url: `http://127.0.0.1:${port}/vrata-files`, close };
}
