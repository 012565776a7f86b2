import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { download } from "#app/kit/screens/download.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { User, UserDetails } from "#shared/people/user.ts";

async function downloadDocument(id: number, document_id: number): Promise<void> {
  try {
    const { name, file_type, content } = await client.users.getDocument({ id, document_id });
    download({ name, content: Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)), type: file_type });
  } catch (error) {
    toast.error({ title: "Not downloaded", text: errorMessage(error, "Couldn't load the file") });
  }
}

/** The certificates of a guide, to be downloaded. */
export const CertificateFiles = ({ user: { id, documents } }: { user: Pick<UserDetails, "id" | "documents"> }) => (
  <ul>
    {documents.map((document) => (
      <li key={document.id}>
        <button
          type="button"
          className="text-left wrap-anywhere underline underline-offset-2"
          onClick={() => void downloadDocument(id, document.id)}
        >
          {document.name}
        </button>
      </li>
    ))}
  </ul>
);

/** What a guide has sent so far, for who decides about the registration. */
export function SentCertificates({ user }: { user: User }) {
  const { data } = useQuery(queries.users.get({ id: user.id }));
  if (!data || data.documents.length === 0) return null;
  return (
    <div>
      <p className="font-medium">Certificates</p>
      <CertificateFiles user={data} />
    </div>
  );
}
