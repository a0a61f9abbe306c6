export const samples = {
  PinChange: { pin: '4711', password: 'slack-water-at-dawn' },
  PinEntry: { pin: '2580' },
  PinProof: { pinToken: 'pin_7Qm2vK9x', expiresAt: '2026-03-14T19:45:00Z' },
}
