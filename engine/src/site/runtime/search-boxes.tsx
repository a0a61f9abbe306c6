import { SearchBox } from '../search/panel/search-box.tsx'

/** The search boxes of the chrome; one function, so that server and browser render the same. */
export function searchBoxes(base: string) {
  return {
    navbar: <SearchBox base={base} placement="navbar" />,
    menu: <SearchBox base={base} placement="menu" />,
  }
}
