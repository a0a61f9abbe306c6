import { Component, type ReactNode } from 'react'
import { stateStrings } from '../strings.ts'
import { ErrorBox } from './error-box.tsx'

interface Props {
  children: ReactNode
  title?: string
  action?: string
  /** Resets state before the children are rendered again. */
  onRetry?: () => void
}

/** Catches rendering errors of its children, and renders them again on request. */
export class CrashBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { crashed, tryAgain } = stateStrings
    const { children, title = crashed, action = tryAgain, onRetry } = this.props
    if (this.state.error === null) return children
    return (
      <ErrorBox
        title={title}
        error={this.state.error}
        action={action}
        onRetry={() => {
          onRetry?.()
          this.setState({ error: null })
        }}
      />
    )
  }
}
