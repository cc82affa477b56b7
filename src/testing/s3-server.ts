import S3rver from "@20minutes/s3rver";
import { freshFolder } from "./folder.ts";

/** The only key that the storage knows. */
export const S3_KEY = { keyId: "S3RVER", secret: "S3RVER" };

/** A storage that speaks the interface of S3, on a free loopback port, with one bucket; it checks signatures and hashes. */
export async function startS3(): Promise<{ url: string; close(): Promise<void> }> {
  const { folder, remove } = freshFolder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: "vrata-files" }],
  });
  const { port } = await server.run();
  const close = async () => {
    await server.close();
    remove();
  };
  return { url: `http://127.0.0.1:${port}/vrata-files`, close };
}
