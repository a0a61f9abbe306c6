/** Samples of the shapes that every family shares. */
export const samples = {
  CursorPaging: { nextCursor: 'eyJhZnRlciI6IjhmMWMyYTllIn0', limit: 50 },
  PagePaging: { page: 1, pageSize: 24, total: 2 },
}
