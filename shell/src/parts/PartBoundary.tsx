import { Component, type ReactNode } from 'react';

interface Props {
  /** When this changes, the reader has gone elsewhere: the error is of the past. */
  place: string;
  /** What stands in place of what failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Told of every error it catches. */
  onError: (error: unknown) => void;
  /** Called before the content is tried again. */
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  place: string;
}

/** Keeps an error of one part from the rest of the page. */
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
