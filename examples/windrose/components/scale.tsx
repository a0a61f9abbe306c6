const NAMES = [
  ...['Calm', 'Light air', 'Light breeze', 'Gentle breeze', 'Moderate breeze', 'Fresh breeze'],
  ...['Strong breeze', 'Near gale', 'Gale', 'Strong gale', 'Storm', 'Violent storm', 'Hurricane'],
]

/** In a guide: `<Scale force={8} />`, a force of wind as a bar with its name. */
export function Scale({ force }: { force: number }) {
  return (
    <p className="scale">
      <meter min={0} max={12} value={force} aria-label={`Force ${force} of 12`} />{' '}
      <strong>{NAMES[force]}</strong>, force {force}
    </p>
  )
}
