/** A name that nothing else has, whatever its case: some file systems know no difference. `Error` after `error` → `Error-2` */
export function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted}-${count}`
  taken.add(name.toLowerCase())
  return name
}
