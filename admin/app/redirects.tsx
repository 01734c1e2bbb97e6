import { Navigate, useParams } from 'react-router';

// The admin's HTML exists at the sections only: react-admin's own /create and /:id addresses would answer 404 after a
// reload, so dialogs are in the query instead.

/** Redirects from a resource's /create to its form at ?new=true. */
export function RedirectToCreate() {
  return <Navigate to="..?new=true" relative="path" replace />;
}

/** Redirects from a resource's /:id to its form at ?edit={id}. */
export function RedirectToEdit() {
  const { id = '' } = useParams();
  return <Navigate to={`..?edit=${encodeURIComponent(id)}`} relative="path" replace />;
}

/** Redirects from a resource's /:id to its details at ?show={id}. */
export function RedirectToShow() {
  const { id = '' } = useParams();
  return <Navigate to={`..?show=${encodeURIComponent(id)}`} relative="path" replace />;
}
