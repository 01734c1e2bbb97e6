-- Frequent questions under topics, and those that only tours or only day trips raise.

-- Returns true for a list of frequent questions with their answers, each with a topic and the kind of trips it is about if it names them.
create function private.is_question_list(list jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    private.is_record_list(
      coalesce((select jsonb_agg('{"topic": "", "trips": ""}'::jsonb || item) from jsonb_array_elements(list) as item), '[]'),
      30, '{"question": 200, "answer": 2000, "topic": 60, "trips": 9}', '{}', '{topic,trips}')
    and not jsonb_path_exists(list, '$[*].trips ? (!(@ like_regex "^(tours|day-trips)?$"))')
  else false end;
$$;
revoke execute on function private.is_question_list(jsonb) from public;
grant execute on function private.is_question_list(jsonb) to anon, authenticated, service_role;

alter table public.site_content
  drop constraint site_content_questions_check,
  drop constraint site_content_questions_check1,
  add check (private.is_question_list(questions)),
  add check (private.has_lines(questions, '{question,topic}'));
