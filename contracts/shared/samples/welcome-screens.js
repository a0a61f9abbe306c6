export const samples = {
  CustomisationCheckRequest: {
    customisation: { buttonColor: '#3f8efc', logoPosition: 'top' },
    platform: 'roku',
  },
  CustomisationCheck: {
    valid: false,
    errors: [
      {
        pointer: '/customisation/buttonColor',
        code: 'INVALID_FORMAT',
        detail: 'Use six hexadecimal digits without #.',
      },
    ],
  },
}
