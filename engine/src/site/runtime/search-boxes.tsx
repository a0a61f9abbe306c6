import { SearchBox } from '../search/panel/search-box.tsx'

/** The boxes that the chrome holds; one function, so that the server and the browser render the same. */
export function searchBoxes(base: string) {
  return {
    navbar: <SearchBox base={base} placement="navbar" />,
    menu: <SearchBox base={base} placement="menu" />,
  }
}
