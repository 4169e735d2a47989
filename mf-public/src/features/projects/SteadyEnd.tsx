import { Component, createRef, type ReactNode } from 'react';

/** The end of an element on the screen, and its height; `null` while it is not displayed. */
type Place = { bottom: number; height: number } | null;

/**
 * Content whose height may change when it loads. If the reader sees the content that follows, that keeps its position
 * on the screen; browsers only keep the position of content above a change.
 */
export class SteadyEnd extends Component<{ children: ReactNode }> {
  private readonly root = createRef<HTMLDivElement>();

  private place(): Place {
    const root = this.root.current;
    return root?.getClientRects().length ? root.getBoundingClientRect() : null;
  }

  override getSnapshotBeforeUpdate(): Place {
    return this.place();
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Place) {
    const after = this.place();
    if (!before || !after || before.bottom >= window.innerHeight) return;
    // Only its own change counts: content above it changes at the same moment if another list is chosen.
    const grown = after.height - before.height;
    if (grown !== 0) window.scrollBy(0, grown);
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}
