/** A play button that is also a cone of light. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="var(--logo)" />
      <path d="M26.5 16 10 6.6v18.8z" fill="#c9771a" />
      <path d="M26.5 16 10 10.4v11.2z" fill="#f0a33c" />
      <ellipse cx="10" cy="16" rx="3.4" ry="9.4" fill="#ffdca3" />
    </svg>
  )
}
