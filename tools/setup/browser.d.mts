export function findBrowser(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined>
