export const samples = { Health: { status: 'HEALTHY', checkedAt: '2026-03-14T19:30:00Z' } }
