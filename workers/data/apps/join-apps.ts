/** For queries of `apis`: joins the app of each. */
export const joinApps = 'JOIN apps ON apps.id = apis.app_id'
