// Peers are installed under bench/work, outside the compiler's search path.
declare module 'lunr'
declare module 'flexsearch'
declare module '@orama/orama'
declare module 'pagefind'
