// Peers are installed under bench/work, where the compiler does not look.
declare module 'lunr'
declare module 'flexsearch'
declare module '@orama/orama'
declare module 'pagefind'
