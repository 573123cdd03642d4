import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAddress } from './use-address.ts'

/** Returns to the page from which the user was redirected. Never leads to another site. */
export function useGoOn(): () => Promise<void> {
  const { search } = useAddress()
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    client.clear()
    const next = search.next ?? '/'
    router.history.replace(next.startsWith('/') && !/^[/\\]{2}/.test(next) ? next : '/')
  }
}
