import type { Booted } from '../boot'
import type { Fapi } from '../client'
import { logOut } from '../session'

interface Props {
  booted: Booted
  client: Fapi
  onPage(id: string): void
  onLogIn(): void
}

export function MainMenu({ booted, client, onPage, onLogIn }: Props) {
  return (
    <nav aria-label="Main menu">
      <strong>{booted.service.name}</strong>
      {booted.entries.map(({ id, label, target }) => (
        <button type="button" key={id} onClick={() => onPage(target.id ?? '')}>
          {label}
        </button>
      ))}
      <button type="button" onClick={client.tokens ? () => logOut(client) : onLogIn}>
        {client.tokens ? 'Log out' : 'Log in'}
      </button>
    </nav>
  )
}
