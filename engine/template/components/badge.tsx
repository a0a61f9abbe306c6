/** In a guide: `<Badge label="beta" />` */
export function Badge({ label }: { label: string }) {
  return <p className="badge">{label}</p>
}
