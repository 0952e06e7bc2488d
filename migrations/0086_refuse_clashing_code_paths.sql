-- No archive can hold a file that is also the folder of another file; '0' follows '/'.
CREATE TRIGGER code_refuse_clash BEFORE INSERT ON code WHEN new.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM code AS other WHERE other.owner_id = new.owner_id AND other.project_name = new.project_name AND other.deleted_at IS NULL AND other.id <> new.id
    AND ((other.filename > new.filename || '/' AND other.filename < new.filename || '0')
      OR (instr(new.filename, '/') > 0 AND other.filename >= substr(new.filename, 1, instr(new.filename, '/') - 1) AND other.filename < new.filename
        AND substr(new.filename, 1, length(other.filename) + 1) = other.filename || '/'))) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER code_stay_off_clash BEFORE UPDATE OF project_name, filename, deleted_at ON code WHEN new.deleted_at IS NULL
  AND (old.deleted_at IS NOT NULL OR new.project_name <> old.project_name OR new.filename <> old.filename) AND EXISTS (
  SELECT 1 FROM code AS other WHERE other.owner_id = new.owner_id AND other.project_name = new.project_name AND other.deleted_at IS NULL AND other.id <> new.id
    AND ((other.filename > new.filename || '/' AND other.filename < new.filename || '0')
      OR (instr(new.filename, '/') > 0 AND other.filename >= substr(new.filename, 1, instr(new.filename, '/') - 1) AND other.filename < new.filename
        AND substr(new.filename, 1, length(other.filename) + 1) = other.filename || '/'))) BEGIN
  SELECT RAISE(ABORT, 'file and folder of one name');
END;
