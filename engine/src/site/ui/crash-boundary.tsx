import { Component, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'

/** Catches what its children throw while rendering; «Try again» renders them anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <ErrorBox
        title="This page crashed."
        error={this.state.error}
        action="Try again"
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
