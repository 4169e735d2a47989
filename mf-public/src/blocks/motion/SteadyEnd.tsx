import { Component, createRef, type ReactNode } from 'react';

/**
 * Content whose height may change when it loads. Where a reader sees what follows it, that stays in its place on the
 * screen: browsers keep only what is above a change where it was.
 */
export class SteadyEnd extends Component<{ children: ReactNode }> {
  private readonly root = createRef<HTMLDivElement>();

  private end(): number {
    return this.root.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  }

  override getSnapshotBeforeUpdate(): number {
    return this.end();
  }

  override componentDidUpdate(_: unknown, __: unknown, before: number) {
    const moved = this.end() - before;
    if (moved !== 0 && before < window.innerHeight) window.scrollBy(0, moved);
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}
