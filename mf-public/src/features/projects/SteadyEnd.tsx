import { Component, createRef, type ReactNode } from 'react';

/** Where something ends on the screen, and its height; `null` while it is not displayed. */
type Place = { bottom: number; height: number } | null;

/**
 * Content whose height may change when it loads. Where a reader sees what follows it, that stays in its place on the
 * screen: browsers keep only what is above a change where it was.
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
    // Its own change only: what is above it changes in the same moment where another list is chosen.
    const grown = after.height - before.height;
    if (grown !== 0) window.scrollBy(0, grown);
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}
