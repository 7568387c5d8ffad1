import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/all-of.ts'
import { api } from '../../api/client.ts'
import { useSelf } from '../../api/people.ts'
import type { IdentityProvider, IdentityProviderInput, SignInSettings, SigningKey } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

export function useSettings() {
  const organization = useSelf().data?.organization
  return useQuery({
    queryKey: ['sign-in', 'settings'],
    queryFn: () => api.get<SignInSettings>(`${organization}/sign_in`),
    enabled: organization !== undefined,
  })
}

export function useSaveSettings() {
  const client = useQueryClient()
  const organization = useSelf().data?.organization
  return useMutation({
    mutationFn: (change: Partial<SignInSettings>) => api.patch<SignInSettings>(`${organization}/sign_in`, change),
    onSuccess: saved => {
      client.setQueryData(['sign-in', 'settings'], saved)
      tellDone('The way people come in is saved')
    },
    onError: error => tellFailure('This was not saved', error),
  })
}

export const useProvider = () =>
  useQuery({
    queryKey: ['sign-in', 'provider'],
    queryFn: async () => (await allOf<IdentityProvider>('/identity_providers'))[0] ?? null,
  })

export function useSaveProvider(provider: IdentityProvider | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Partial<IdentityProviderInput>) =>
      provider
        ? api.patch<IdentityProvider>(provider.url, body)
        : api.post<IdentityProvider>('/identity_providers', body),
    onSuccess: ({ name }) => tellDone(`${name} is saved`),
    onSettled: refresh,
  })
}

/** Verbs of a provider that need nothing but its address. */
export function useProviderDeeds(provider: IdentityProvider) {
  const refresh = useRefresh()
  const check = useMutation({
    mutationFn: () => api.post(`${provider.url}/check`),
    onSuccess: () => tellDone(`${provider.name} answers as it should`),
    onError: error => tellFailure(`${provider.name} does not answer as it should`, error),
  })
  const certify = useMutation({
    mutationFn: () => api.post(`${provider.url}/certificate`),
    onSuccess: () => tellDone('A new certificate is made. Give it to the provider before anybody logs in again.'),
    onError: error => tellFailure('No certificate was made', error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.delete(provider.url),
    onSuccess: () => tellDone(`${provider.name} is removed`),
    onError: error => tellFailure(`${provider.name} was not removed`, error),
    onSettled: refresh,
  })
  return { check, certify, remove }
}

export const useSigningKeys = () =>
  useQuery({ queryKey: ['sign-in', 'keys'], queryFn: () => allOf<SigningKey>('/signing_keys') })

export function useAddKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Record<string, string>) => api.post<SigningKey>('/signing_keys', body),
    onSuccess: ({ name }) => tellDone(`Tokens that ${name} signs are taken from now on`),
    onSettled: refresh,
  })
}

export function useRemoveKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (key: SigningKey) => api.delete(key.url),
    onSuccess: (_, { name }) => tellDone(`Tokens that ${name} signs are no longer taken`),
    onError: (error, { name }) => tellFailure(`${name} was not removed`, error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['sign-in'] })
}
