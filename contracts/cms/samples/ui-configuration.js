export const samples = {
  UiConfiguration: {
    version: '5.14.0',
    languages: ['en', 'nl'],
    imagesUrl: 'https://images.backstage.example',
    idleSeconds: 3600,
    uploadLimits: { IMAGE: 20971520, SUBTITLE: 10485760, MEZZANINE: 536870912000 },
    featureFlags: { bulkWindows: true, recommendationPreview: true },
  },
}
