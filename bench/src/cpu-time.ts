import { readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

/** Seconds of CPU time of a process and of its children that have ended; 0 without /proc. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may contain spaces; the times are the 12th to 15th field after it.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return times.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}

/** The same with its children that still run: the workers of a server. */
export async function cpuOfTree(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const rest = await Promise.all(
    children.trim().split(/\s+/).filter(Boolean).map(Number).map(cpuOfTree),
  )
  return rest.reduce((sum, one) => sum + one, await cpuOf(pid))
}
