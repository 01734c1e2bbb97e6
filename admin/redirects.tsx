import { Navigate, useParams } from 'react-router';

// The shell exists at the sections only, not below them: react-admin's own /create and /:id addresses would answer 404
// after a reload. Forms live in the query instead.

/** Stands at a section's /create and leads to its form at ?new=true. */
export function RedirectToCreate() {
  return <Navigate to="..?new=true" relative="path" replace />;
}

/** Stands at a section's /:id and leads to its form at ?edit={id}. */
export function RedirectToEdit() {
  const { id = '' } = useParams();
  return <Navigate to={`..?edit=${encodeURIComponent(id)}`} relative="path" replace />;
}

/** Stands at a section's /:id where a record is looked at rather than edited, and leads to it at ?show={id}. */
export function RedirectToShow() {
  const { id = '' } = useParams();
  return <Navigate to={`..?show=${encodeURIComponent(id)}`} relative="path" replace />;
}
