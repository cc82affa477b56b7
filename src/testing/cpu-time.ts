/** The processor time of this thread in milliseconds that work takes: however busy the machine is, a wait for others counts nothing. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
