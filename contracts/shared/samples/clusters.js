const checkedAt = '2026-03-14T19:29:30Z'

export const samples = {
  ClusterOverview: {
    data: [
      {
        clusterId: 'eu-west-1',
        status: 'DEGRADED',
        components: [
          { name: 'fapi', status: 'HEALTHY', latencyMs: 18 },
          { name: 'search', status: 'DEGRADED', latencyMs: 912 },
        ],
        checkedAt,
      },
      {
        clusterId: 'eu-north-1',
        status: 'HEALTHY',
        components: [
          { name: 'fapi', status: 'HEALTHY', latencyMs: 22 },
          { name: 'search', status: 'HEALTHY', latencyMs: 64 },
        ],
        checkedAt,
      },
    ],
  },
  ClusterRefresh: { requestedAt: '2026-03-14T19:30:00Z' },
}

export const parameters = { clusterId: 'eu-west-1' }
