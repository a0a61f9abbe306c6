/** Why an operation returns the contract's example, by operationId. `docs/platform.md` shows the same list. */
export const EXAMPLE_REASONS: Readonly<Record<string, string>> = {
  getConfigurationRuleSet: 'The rules belong to the platform and are the same for every caller.',
  getJwks: 'The model signs with a key that everybody knows, so its keys are for show.',
  getUiConfiguration: 'The version, limits and flags of the CMS are fixed.',
  validateWelcomeScreenCustomisation: 'The designs that it checks against belong to the apps.',
}
