/** Samples of the shapes that every family shares. */
export const samples = {
  CursorPaging: { nextCursor: null, limit: 50 },
  PagePaging: { page: 1, pageSize: 24, total: 1 },
}
