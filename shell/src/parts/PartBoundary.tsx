import { Component, type ReactNode } from 'react';

interface Props {
  /** A change means that the reader has navigated: the error is cleared. */
  place: string;
  /** Shown in place of the failed content. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called for every caught error. */
  onError: (error: unknown) => void;
  /** Called before the content is rendered again. */
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  place: string;
}

/** An error boundary around one part. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, failed: false, error: undefined };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false, error: undefined });
  };

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
