export const samples = {
  NewsletterSubscription: {
    email: 'ada@northlight.example',
    listKey: 'new-this-week',
    language: 'en',
    consentTextVersion: '2026-01',
  },
}
