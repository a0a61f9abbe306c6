import { Component, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'

interface Props {
  children: ReactNode
  title?: string
  action?: string
  /** What has to be forgotten before the children are rendered anew. */
  onRetry?: () => void
}

/** Catches what its children throw while rendering, and renders them anew when the reader asks for it. */
export class CrashBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { children, title = 'This page crashed.', action = 'Try again', onRetry } = this.props
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
