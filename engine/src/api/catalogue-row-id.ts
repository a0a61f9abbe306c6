/** The anchor of a row of a catalogue on a guide: `BLOCKED_WINDOW` → `blocked_window` */
export function catalogueRowId(firstCell: string): string {
  return firstCell.toLowerCase().replace(/\s+/g, '-')
}
