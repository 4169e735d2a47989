import { Link, type LinkProps } from 'react-router-dom';
import { useListState } from './list-address.ts';

/** A link to a detail page, which leads back to this list as it is filtered. */
export const ListLink = (props: LinkProps) => <Link {...props} state={useListState()} />;
